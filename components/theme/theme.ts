import { createTheme, DEFAULT_THEME, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { foldedFilter } from '../ui/folded-filter';
import { takeOnlyOption } from '../ui/take-only-option';

/** The accent color, a deep teal. White on 7 (light) and on 6 (dark) has a contrast above 4.5. */
const teal: MantineColorsTuple = [
  '#ecf8f6',
  '#d3eeea',
  '#a9ddd6',
  '#79c8be',
  '#4cb0a5',
  '#2b968b',
  '#167c73',
  '#0d6b64',
  '#0a5650',
  '#07423e',
];

const gray: MantineColorsTuple = [
  '#f8f9f9',
  '#f1f3f3',
  '#e6e9e9',
  '#d9dddd',
  '#c1c7c7',
  '#878f8f',
  '#5c6464',
  '#495151',
  '#333a3a',
  '#1b2020',
];

/** For danger and errors. White on 6 and 7 has a contrast above 4.5. */
const red: MantineColorsTuple = [
  '#fdf1f1',
  '#fadcdc',
  '#f5b8b8',
  '#f08f8f',
  '#e86a6a',
  '#df4545',
  '#d12f2f',
  '#bd2626',
  '#a11e1e',
  '#861818',
];

/** From the lightest text to the page's background. */
const dark: MantineColorsTuple = [
  '#e4e8e8',
  '#c4cbcb',
  '#a0a9a9',
  '#727c7c',
  '#343b3b',
  '#293030',
  '#1d2323',
  '#141818',
  '#0f1313',
  '#0a0d0d',
];

/** Their darkest shade is used for text on a tinted background. Mantine's is too light for that. */
const green = withDarkest('green', '#1c6b2d');
const orange = withDarkest('orange', '#b13a06');

export const theme = createTheme({
  colors: { teal, gray, red, green, orange, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b2020',
  fontFamily: 'var(--hamdam-font)',
  fontFamilyMonospace: '"Vazirmatn Arabic", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: {
    xs: 'var(--hamdam-line-height)',
    sm: 'var(--hamdam-line-height)',
    md: 'var(--hamdam-line-height)',
    lg: 'var(--hamdam-line-height)',
    xl: 'var(--hamdam-line-height)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: 'var(--hamdam-heading-line-height)' },
      h2: { fontSize: '1.25rem', lineHeight: 'var(--hamdam-heading-line-height)' },
      h3: { fontSize: '1rem', lineHeight: 'var(--hamdam-heading-line-height)' },
      h4: { fontSize: '0.875rem', lineHeight: 'var(--hamdam-heading-line-height)' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { md: '0 4px 12px rgb(0 0 0 / 0.08), 0 16px 32px -8px rgb(0 0 0 / 0.12)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        overlayProps: { backgroundOpacity: 0.4 },
        // The header of a dialog is not another banner of the page.
        attributes: { header: { role: 'presentation' } },
        // Without a transform, which would cut off dropdowns that extend beyond the dialog.
        transitionProps: { transition: 'fade', duration: 200 },
      },
    },
    Badge: { defaultProps: { tt: 'none' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    // In the dark, its ground is that of the page.
    SegmentedControl: { defaultProps: { styles: { root: { border: '1px solid var(--mantine-color-default-border)' } } } },
    Popover: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    // Options are searched with the same folding as lists.
    Select: { defaultProps: { filter: foldedFilter, onKeyDown: takeOnlyOption } },
    Autocomplete: { defaultProps: { filter: foldedFilter } },
    TagsInput: { defaultProps: { filter: foldedFilter } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});

/**
 * Each color has one meaning. The accent is the primary action and (as a tint) what is selected or open. Green, orange
 * and red mean good, needs attention and failed. Everything else is gray. Kinds of nodes and entities have their own
 * hues.
 *
 * These variables are hairlines, surfaces and texts that differ from the theme's defaults.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-default-border': gray[2],
    // Mantine's is the same as the ground, so a hovered or chosen item would be invisible on it.
    '--mantine-color-default-hover': gray[1],
    '--mantine-color-error': red[7],
    '--hamdam-control-border': gray[5],
    '--hamdam-surface': '#ffffff',
    '--hamdam-ground': gray[0],
    '--hamdam-own-words': gray[2],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-default-border': dark[5],
    '--mantine-color-error': red[3],
    '--mantine-color-teal-light': 'rgb(43 150 139 / 0.18)',
    '--mantine-color-teal-light-hover': 'rgb(43 150 139 / 0.26)',
    '--mantine-color-teal-light-color': teal[2],
    '--mantine-color-anchor': teal[3],
    '--hamdam-control-border': dark[3],
    '--hamdam-surface': '#191e1e',
    '--hamdam-ground': dark[8],
    '--hamdam-own-words': dark[5],
  },
});

function withDarkest(name: 'green' | 'orange', darkest: string): MantineColorsTuple {
  const [a, b, c, d, e, f, g, h, i] = DEFAULT_THEME.colors[name];
  return [a, b, c, d, e, f, g, h, i, darkest];
}
