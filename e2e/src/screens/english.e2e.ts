import { sweep } from './sweep';

sweep('en');
