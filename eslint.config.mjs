import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** Sizes hold from the first commit; an exception stands here by name with its reason. */
export default tseslint.config(
  { ignores: ['dist', 'data', 'coverage', 'node_modules', 'bench/node_modules', 'bench/results'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      complexity: ['error', 10],
      'max-lines': ['error', { max: 250 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  { files: ['src/**/*.tsx', 'src/**/*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    // The virtualizer's functions change with every scroll on purpose; the compiler that would mind is not used.
    files: ['src/kit/table/useRowWindow.ts'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  { files: ['src/features/**/*Page.tsx'], rules: { 'max-lines': ['error', { max: 150 }] } },
  {
    // Command-line programs talk to a terminal.
    files: ['server/start/launch/**', 'tests/run.mjs', 'bench/**', 'e2e/look.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // A migration is read from top to bottom, once.
    files: ['server/db/migrations/**'],
    rules: { 'max-lines': 'off' },
  },
);
