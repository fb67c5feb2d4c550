import { render } from 'preact';
import { baseMap } from './base-map/base-map.js';
import { surroundings } from '../page/surroundings.js';
import { App } from './app.js';
import { resume } from './session.js';

resume();
const page = document.getElementById('page');
const under = baseMap();
if (page !== null) {
  render(<App surroundings={{ ...surroundings(), ...(under && { baseMap: under }) }} />, page);
}
