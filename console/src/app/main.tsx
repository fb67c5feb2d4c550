import { render } from 'preact';
import { baseMap } from './base-map/base-map.js';
import { browserEnvironment } from '../page/environment.js';
import { App } from './app.js';
import { resume } from './session.js';

resume();
const page = document.getElementById('page');
const under = baseMap();
if (page !== null) {
  render(<App environment={{ ...browserEnvironment(), ...(under && { baseMap: under }) }} />, page);
}
