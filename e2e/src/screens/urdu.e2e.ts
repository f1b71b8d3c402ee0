import { sweep } from './sweep';

sweep('ur');
