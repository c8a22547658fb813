import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { customProperties, darkTokens, lightTokens } from './tokens';

const SANS =
  "'Inter Variable', Inter, ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";
const MONO = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";

/** The primary colour has no hue, so that blue never competes with a state. */
const neutral: MantineColorsTuple = [
  '#f3f4f5',
  '#e6e8eb',
  '#d0d4d9',
  '#b3bac3',
  '#979ea7',
  '#747d87',
  '#5d646d',
  '#42484f',
  '#22262b',
  '#16181b',
];

/** Mantine paints its dark parts with these: text, borders (4), hover (5), surfaces (6), body (7). */
const dark: MantineColorsTuple = [
  darkTokens['text-1'],
  darkTokens['text-2'],
  darkTokens['text-3'],
  darkTokens['line-3'],
  darkTokens['line-2'],
  darkTokens['bg-3'],
  darkTokens['bg-2'],
  darkTokens['bg-1'],
  darkTokens['bg-0'],
  '#0b0c0e',
];

/** The same for light: hover (0, 1), hairlines (2, 3), field borders (4), quiet text (5, 6), text. */
const gray: MantineColorsTuple = [
  lightTokens['bg-3'],
  lightTokens['bg-3'],
  lightTokens['line-1'],
  lightTokens['line-2'],
  lightTokens['line-3'],
  lightTokens['text-3'],
  lightTokens['text-3'],
  lightTokens['text-2'],
  lightTokens['primary'],
  lightTokens['text-1'],
];

type Paint = ReturnType<VariantColorsResolver>;

const filled: Paint = {
  background: 'var(--primary)',
  hover: 'var(--primary-hover)',
  color: 'var(--primary-ink)',
  border: '1px solid transparent',
};
const filledDanger: Paint = {
  background: 'var(--pr-urgent)',
  hover: 'var(--pr-urgent)',
  color: 'var(--pr-urgent-ink)',
  border: '1px solid transparent',
};
const bordered = { background: 'var(--bg-1)', hover: 'var(--bg-3)', border: '1px solid var(--line-2)' };
const quiet: Record<string, Omit<Paint, 'color'>> = {
  default: bordered,
  outline: bordered,
  light: { background: 'var(--bg-3)', hover: 'var(--bg-4)', border: '1px solid transparent' },
  subtle: { background: 'transparent', hover: 'var(--bg-3)', border: '1px solid transparent' },
};

/** Only two colours of button exist: neutral and red (danger). Everything else falls back to Mantine's own rules. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isDanger = input.color === 'red';
  const isNeutral = input.color === undefined || input.color === 'neutral';
  if (!isDanger && !isNeutral) return defaultVariantColorsResolver(input);
  if (input.variant === 'filled') return isDanger ? filledDanger : filled;
  const paint = quiet[input.variant];
  if (paint === undefined) return defaultVariantColorsResolver(input);
  return { ...paint, color: isDanger ? 'var(--st-faulted)' : 'var(--text-1)' };
};

/** A field that is focused, as after an error, does not lay its list over the form: a click or a key opens it. */
const QUIET_LIST = { openOnFocus: false };

/** Look of every Mantine part; measures that CSS alone can say stand in theme.css. */
export const theme = createTheme({
  primaryColor: 'neutral',
  primaryShade: { light: 8, dark: 1 },
  autoContrast: true,
  colors: { neutral, dark, gray },
  white: '#ffffff',
  black: lightTokens['text-1'],
  variantColorResolver,
  defaultRadius: 4,
  radius: { xs: '3px', sm: '4px', md: '4px', lg: '4px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  fontFamily: SANS,
  fontFamilyMonospace: MONO,
  fontSizes: { xs: '13px', sm: '13px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '20px', sm: '20px', md: '20px', lg: '20px', xl: '24px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: SANS,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
      h5: { fontSize: '13px', lineHeight: '20px' },
      h6: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects: `Part.extend` would draw every part into the first load.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' } },
    Badge: { defaultProps: { variant: 'outline', radius: 3 } },
    Button: { defaultProps: { size: 'sm' } },
    Autocomplete: { defaultProps: QUIET_LIST },
    Checkbox: { defaultProps: { size: 'xs', radius: 3 } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.5 }, transitionProps: { duration: 120 } } },
    Input: { defaultProps: { size: 'sm' } },
    // Descriptions stand below the input, so that fields of one row align.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Loader: { defaultProps: { size: 16, color: 'var(--text-3)' } },
    MultiSelect: { defaultProps: QUIET_LIST },
    TagsInput: { defaultProps: QUIET_LIST },
    Menu: { defaultProps: { offset: 4, transitionProps: { duration: 120 }, withinPortal: true } },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 }, transitionProps: { duration: 120 } },
    },
    Popover: { defaultProps: { offset: 4, transitionProps: { duration: 120 } } },
    Select: {
      defaultProps: {
        ...QUIET_LIST,
        checkIconPosition: 'right',
        comboboxProps: { offset: 4 },
        rightSection: createElement(IconChevronDown, { size: 14, stroke: 1.6 }),
      },
    },
    Skeleton: { defaultProps: { radius: 3, animate: false } },
    Table: { defaultProps: { borderColor: 'var(--line-1)', verticalSpacing: 0, horizontalSpacing: 8 } },
    Tabs: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { openDelay: 300, offset: 6, transitionProps: { duration: 120 } } },
  },
});

const mantineColors = {
  '--mantine-color-body': 'var(--bg-1)',
  '--mantine-color-text': 'var(--text-1)',
  '--mantine-color-bright': 'var(--text-1)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--st-faulted)',
  '--mantine-color-success': 'var(--st-charging)',
  '--mantine-color-default': 'var(--bg-1)',
  '--mantine-color-default-hover': 'var(--bg-3)',
  '--mantine-color-default-color': 'var(--text-1)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--bg-3)',
  '--mantine-color-disabled-color': 'var(--text-off)',
  '--mantine-color-disabled-border': 'var(--line-1)',
  '--mantine-primary-color-contrast': 'var(--primary-ink)',
  '--mantine-color-neutral-filled': 'var(--primary)',
  '--mantine-color-neutral-filled-hover': 'var(--primary-hover)',
  '--mantine-color-neutral-light': 'var(--bg-4)',
  '--mantine-color-neutral-light-hover': 'var(--bg-4)',
  '--mantine-color-neutral-light-color': 'var(--text-1)',
  '--mantine-color-neutral-outline': 'var(--line-2)',
  '--mantine-color-neutral-outline-hover': 'var(--bg-3)',
  '--mantine-color-neutral-text': 'var(--text-1)',
};

/** Every token as a custom property, and Mantine's own colours in terms of them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  dark: { ...customProperties(darkTokens), ...mantineColors },
  light: { ...customProperties(lightTokens), ...mantineColors },
});
