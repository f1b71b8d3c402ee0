import { sweep } from './sweep';

sweep('ar');
