import { signal } from '@preact/signals';
import { followFontSize } from './fonts.js';
import { DARK, LIGHT } from './palette.js';
import type { PageEnvironment } from './state.js';
import { textsFor } from './texts.js';

/** Language and theme of the browser. Sets the document's language; the theme follows the system. */
export function browserEnvironment(): PageEnvironment {
  const { language } = navigator;
  const texts = textsFor(language);
  document.documentElement.lang = texts === textsFor('de') ? 'de' : 'en';
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const theme = signal(prefersDark.matches ? DARK : LIGHT);
  prefersDark.addEventListener('change', ({ matches }) => (theme.value = matches ? DARK : LIGHT));
  followFontSize();
  return { texts, theme, language };
}
