import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readCodeIn, type SourceFile } from './sources';

/** Upper limits of shares of the code base: names of functions begin with a verb, comments begin with their subject. */
const MOST_ONE_WORD = 0.05;
const MOST_OF = 0.02;
const MOST_RELATIVE = 0.01;
const MOST_RIDDLES = 0.03;

const ONE_WORD = /^[a-z0-9]+$/;
const PERSON = /\b(who|whoever|somebody|someone|nobody|anybody)\b/i;
const RELATIVE = /^(What|Who|Whose|Whoever|Which|Of)\b/;
/** A clause without a noun, wherever it stands: a reader has to guess its subject. */
const RIDDLE = /\b(what|ones? (that|which)|those (that|which)|that which|told|by itself|by themselves)\b/i;
const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?:^|(?<=\s))\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;

/** Names of a file's top-level functions; components, which begin with a capital, are named as things. */
function listFunctions({ path, text }: SourceFile): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter(
        ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
      )
      .map(({ name }) => name.getText());
  });
  return names.filter((name) => /^[a-z]/.test(name));
}

/** Texts of a file's comments without their marks. */
function listComments({ text }: SourceFile): string[] {
  return [...text.matchAll(COMMENT)].map(([comment]) => comment.replace(/^(\/\*\*?|\/\/)[\s*]*/, ''));
}

const countShare = <T>(all: readonly T[], isMeant: (one: T) => boolean) => all.filter(isMeant).length / all.length;

const FOLDERS = ['server', 'src', 'workers', 'e2e', 'bench', 'tests'];
const TEST_FOLDERS = ['src', 'workers', 'harness', 'mocks', 'architecture'].map((folder) => `tests/${folder}`);

describe.each([...FOLDERS, ...TEST_FOLDERS])('the code of %s', (folder) => {
  const files = readCodeIn(folder).filter(({ path }) => /\.tsx?$/.test(path));
  const functions = files.flatMap(listFunctions);

  test('names functions by a verb and its object', () => {
    expect(functions.length).toBeGreaterThan(30);
    expect(countShare(functions, (name) => ONE_WORD.test(name))).toBeLessThanOrEqual(MOST_ONE_WORD);
  });

  test('names no function with the ending Of', () => {
    expect(countShare(functions, (name) => name.endsWith('Of'))).toBeLessThanOrEqual(MOST_OF);
  });

  test('begins comments with their subject, not with a relative clause', () => {
    const comments = files.flatMap(listComments);
    expect(comments.length).toBeGreaterThan(30);
    expect(countShare(comments, (comment) => RELATIVE.test(comment))).toBeLessThanOrEqual(MOST_RELATIVE);
  });

  test('says in comments no clause without a noun', () => {
    expect(countShare(files.flatMap(listComments), (comment) => RIDDLE.test(comment))).toBeLessThanOrEqual(
      MOST_RIDDLES,
    );
  });

  test('comments name the user, the charger or the company, not somebody', () => {
    const vague = files.flatMap((file) => listComments(file).filter((comment) => PERSON.test(comment)));
    expect(vague).toEqual([]);
  });
});
