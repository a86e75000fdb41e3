import nextPlugin from '@next/eslint-plugin-next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const readsEnvironment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Settings are read in server/platform/env.ts only: add them to envSchema and call env().',
  },
  {
    selector: "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']",
    message: 'Settings are read in server/platform/env.ts only: add them to envSchema and call env().',
  },
];

const logicalOnly = 'The product is read from right to left too: use the logical name (…Start, …End, inset…, ms, me, ps, pe, start, end).';
const physicalDirections = [
  'Property[key.name=/^(margin|padding)(Left|Right)$/]',
  'Property[key.name=/^border(Left|Right)(Width|Style|Color)?$/]',
  'Property[key.name=/^border(Top|Bottom)(Left|Right)Radius$/]',
  'Property[key.name=/^(textAlign|float|clear)$/] > Literal[value=/^(left|right)$/]',
  'JSXAttribute[name.name=/^(style|styles)$/] Property[key.name=/^(left|right)$/]',
  'JSXAttribute[name.name=/^(ml|mr|pl|pr|left|right)$/]',
  "JSXAttribute[name.name='ta'] > Literal[value=/^(left|right)$/]",
].map((selector) => ({ selector, message: logicalOnly }));

// Rules that need types are oxlint's (.oxlintrc.json), which reads the types of all files in a fraction of the time.
export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.next/',
      '.data*/',
      'prisma/generated/',
      'clients/typescript/generated/',
      'next-env.d.ts',
      'test-results/',
      'public/widget.js',
      'public/widget-call.js',
    ],
  },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
    },
  },
  {
    // Lists of cases are long without being hard to follow.
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 500 }] },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}'],
    plugins: { '@next/next': nextPlugin, 'react-hooks': reactHooks },
    settings: { next: { rootDir: '.' } },
    rules: {
      ...nextPlugin.configs.recommended.rules,
      ...nextPlugin.configs['core-web-vitals'].rules,
      ...reactHooks.configs.recommended.rules,
    },
  },
  {
    files: ['{app,components,lib,server,workers}/**/*.{ts,tsx}'],
    ignores: ['server/platform/env.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...readsEnvironment, ...physicalDirections],
      // Output goes through the product's log, with the request's id and without secrets.
      'no-console': 'error',
    },
  },
  {
    files: ['{widget,phone}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...physicalDirections], 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // dependency-cruiser's configuration is written in CommonJS.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
