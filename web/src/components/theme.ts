import { createTheme } from '@mui/material/styles';
import { DARK, LIGHT } from './colours.ts';
import type { Colours } from './colours.ts';

const paletteOf = (t: Colours) => ({
  primary: { main: t.primary, dark: t['primary-hover'], contrastText: t['on-primary'] },
  secondary: { main: t['ink-2'], contrastText: t.surface },
  error: { main: t.differs, contrastText: t.surface },
  warning: { main: t.yellow, contrastText: t.surface },
  info: { main: t.blue, contrastText: t.surface },
  success: { main: t.green, contrastText: t.surface },
  background: { default: t.paper, paper: t.surface },
  text: { primary: t.ink, secondary: t['ink-2'], disabled: t['ink-3'] },
  divider: t.line,
});

/** Interface and student writing. */
const SANS = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";
export const SERIF = "'Source Serif 4 Variable', 'Source Serif 4', Georgia, serif";

const focusRing = { outline: '3px solid var(--focus)', outlineOffset: 2 };

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mode' },
  colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: SANS,
    fontSize: 14,
    body1: { fontSize: '0.875rem', lineHeight: 1.45 },
    body2: { fontSize: '0.78125rem', lineHeight: 1.45 },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 8, minHeight: 36, padding: '6px 14px', whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: 30, padding: '3px 10px' },
        sizeLarge: { minHeight: 44 },
        outlined: {
          borderColor: 'var(--line-strong)',
          color: 'var(--ink)',
          background: 'var(--surface)',
          '&:hover': { background: 'var(--sunk)', borderColor: 'var(--ink-2)' },
        },
        text: { color: 'var(--primary)', padding: '6px 10px' },
      },
      variants: [
        {
          props: { variant: 'outlined', color: 'error' },
          style: {
            borderColor: 'var(--differs)',
            color: 'var(--red)',
            '&:hover': { background: 'var(--red-tint)' },
          },
        },
        { props: { variant: 'text', color: 'error' }, style: { color: 'var(--red)' } },
      ],
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: 'var(--ink-2)' } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          background: 'var(--surface)',
          borderRadius: 8,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
          // The ring is the border itself: it leaves a gap for the label, which an outline would run through.
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)', borderWidth: 3 },
        },
        input: {
          '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
          '&:focus-visible': { outline: 'none' },
        },
      },
    },
    MuiSelect: { styleOverrides: { select: { '&:focus-visible': { outline: 'none' } } } },
    MuiInputLabel: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
    MuiFormHelperText: {
      styleOverrides: { root: { color: 'var(--ink-2)', '&.Mui-error': { color: 'var(--red)' } } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 10,
          border: '1px solid var(--line)',
          boxShadow: '0 18px 60px rgb(0 0 0 / 0.25)',
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 650, padding: '20px 22px 8px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 22px 14px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 22px 20px', gap: 4 } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', boxShadow: '0 8px 28px rgb(0 0 0 / 0.16)' },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: {
          marginTop: 4,
          border: '1px solid var(--line)',
          boxShadow: '0 8px 28px rgb(0 0 0 / 0.16)',
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 38 } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { fontSize: '0.78125rem', background: 'var(--ink)', color: 'var(--paper)' },
      },
    },
    MuiCheckbox: { styleOverrides: { root: { color: 'var(--line-strong)' } } },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 44 } } },
  },
});
