import { signal } from '@preact/signals';
import { followFontSize } from './fonts.js';
import { DARK, LIGHT } from './palette.js';
import type { Surroundings } from './state.js';
import { textsFor } from './texts.js';

/** Language and theme as the browser has them; the document is told its language, and the theme follows the system. */
export function surroundings(): Surroundings {
  const { language } = navigator;
  const texts = textsFor(language);
  document.documentElement.lang = texts === textsFor('de') ? 'de' : 'en';
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const theme = signal(prefersDark.matches ? DARK : LIGHT);
  prefersDark.addEventListener('change', ({ matches }) => (theme.value = matches ? DARK : LIGHT));
  followFontSize();
  return { texts, theme, language };
}
