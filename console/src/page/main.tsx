import { signal } from '@preact/signals';
import { render } from 'preact';
import type { View } from '../view/view.js';
import { Page } from './page.js';
import { DARK, LIGHT } from './palette.js';
import { sceneOf } from './scene.js';
import { stateOf } from './state.js';
import { textsFor } from './texts.js';

const view = JSON.parse(document.getElementById('view')?.textContent ?? '') as View;
const texts = textsFor(navigator.language);
document.documentElement.lang = texts === textsFor('de') ? 'de' : 'en';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const theme = signal(prefersDark.matches ? DARK : LIGHT);
prefersDark.addEventListener('change', ({ matches }) => (theme.value = matches ? DARK : LIGHT));

const page = document.getElementById('page');
if (page !== null) {
  render(<Page state={stateOf(sceneOf(view), texts, theme, navigator.language)} />, page);
}
