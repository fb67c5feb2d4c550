import { render } from 'preact';
import { surroundings } from '../page/surroundings.js';
import { App } from './app.js';
import { resume } from './session.js';

resume();
const page = document.getElementById('page');
if (page !== null) render(<App surroundings={surroundings()} />, page);
