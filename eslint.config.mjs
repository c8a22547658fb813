import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** The rules of React, which its compiler checks. All others are in `.oxlintrc.json`, which takes no time. */
export default tseslint.config(
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // The virtualizer's functions change with every scroll on purpose; the compiler that would mind is not used.
    files: ['src/kit/table/useRowWindow.ts'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
);
