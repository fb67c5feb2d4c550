import { signal } from '@preact/signals';
import { render } from 'preact';
import type { View } from '../view/view.js';
import { Page } from './page.js';
import { sceneOf } from './scene.js';
import { stateOf } from './state.js';
import { browserEnvironment } from './environment.js';

const view = JSON.parse(document.getElementById('view')?.textContent ?? '') as View;
const page = document.getElementById('page');
if (page !== null) render(<Page state={stateOf(signal(sceneOf(view)), browserEnvironment())} />, page);
