import { signal } from '@preact/signals';
import { followFontSize } from './fonts.js';
import { DARK, LIGHT } from './palette.js';
import type { PageEnvironment } from './state.js';
import { textsFor } from './texts.js';

/** Language and theme of the browser. Sets the document's language; the theme follows the system, and is light on paper. */
export function browserEnvironment(): PageEnvironment {
  const { language } = navigator;
  const texts = textsFor(language);
  document.documentElement.lang = texts === textsFor('de') ? 'de' : 'en';
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const theme = signal(prefersDark.matches ? DARK : LIGHT);
  const follow = (): unknown => (theme.value = prefersDark.matches ? DARK : LIGHT);
  prefersDark.addEventListener('change', follow);
  addEventListener('beforeprint', () => (theme.value = LIGHT));
  addEventListener('afterprint', follow);
  followFontSize();
  return { texts, theme, language };
}
