/** Roles of colour. Both modes define the same roles; components use a role as `var(--role)` and never a colour. */
export const LIGHT = {
  paper: '#f6f5f1',
  surface: '#fffefb',
  sunk: '#efede6',
  line: '#dedad0',
  'line-strong': '#8c8677',
  ink: '#1f1d18',
  writing: '#1f1d18',
  'ink-2': '#55514a',
  'ink-3': '#6b665c',
  primary: '#17494d',
  'primary-hover': '#0f3639',
  'on-primary': '#fffefb',
  tint: '#e3eeed',
  focus: '#0b6bcb',
  green: '#1b5e20',
  'green-tint': '#e8f5e9',
  blue: '#01579b',
  'blue-tint': '#e1f5fe',
  yellow: '#663c00',
  'yellow-tint': '#fff4e5',
  red: '#5f2120',
  'red-tint': '#fdeded',
  grey: '#424242',
  'grey-tint': '#efeeea',
  violet: '#4a2c6b',
  'violet-tint': '#f1eaf8',
  differs: '#a3423f',
  matches: '#2e7d32',
} as const;

export type Colours = Record<keyof typeof LIGHT, string>;

export const DARK: Colours = {
  paper: '#171613',
  surface: '#201f1b',
  sunk: '#2b2925',
  line: '#3b3832',
  'line-strong': '#8a8475',
  ink: '#f1eee6',
  writing: '#dcd8cf',
  'ink-2': '#c4beb2',
  'ink-3': '#a59f92',
  primary: '#8ecbcb',
  'primary-hover': '#abdcdc',
  'on-primary': '#0c2628',
  tint: '#213937',
  focus: '#6db3ff',
  green: '#a5d6a7',
  'green-tint': '#1c3320',
  blue: '#9bd3f7',
  'blue-tint': '#132f42',
  yellow: '#f5cd8d',
  'yellow-tint': '#3d2c10',
  red: '#f5b5b2',
  'red-tint': '#452120',
  grey: '#d3cfc6',
  'grey-tint': '#33312c',
  violet: '#d4bdf0',
  'violet-tint': '#352746',
  differs: '#ef9a97',
  matches: '#8fd094',
};

/** As the custom properties of an element. */
const asVariables = (tokens: Colours): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

const ruleOf = (selector: string, tokens: Colours): string =>
  `${selector}{${Object.entries(asVariables(tokens))
    .map((pair) => pair.join(':'))
    .join(';')}}`;

/** Where Material UI keeps what somebody chose: light, dark, or nothing. */
const CHOSEN = 'mui-mode';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** Gives the document its colours, before and without Material UI, which keeps the choice and changes it. */
export const showColours = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ruleOf(':root', LIGHT) +
      ruleOf(":root[data-mode='dark']", DARK) +
      `@media print{${ruleOf("body,:root,:root[data-mode='dark']", LIGHT)}}`,
  );
  document.adoptedStyleSheets.push(sheet);
  const system = matchMedia(SYSTEM_IS_DARK);
  const show = () => {
    const chosen = localStorage.getItem(CHOSEN);
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.dataset['mode'] = isDark ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
};
