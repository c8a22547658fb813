import { describe, expect, it } from 'vitest';
import { lines, optionalLines, optionalText, text } from '../../../src/contract/fields';

const messagesOf = ({ error }: ReturnType<ReturnType<typeof text>['safeParse']>) =>
  error?.issues.map(({ message }) => message);

describe('a text of one line', () => {
  it.each(['x\r\nBcc: evil@t.example', 'a\nb', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u007fb'])(
    'refuses control characters: %j',
    (value) => {
      for (const schema of [text(64), optionalText(64).unwrap().unwrap()])
        expect(messagesOf(schema.safeParse(value))).toEqual(['validation.oneLine']);
    },
  );

  it('takes letters of all languages, and loses line ends around it', () => {
    expect(text(64).parse(' Ünï 漢字 қазақ 👩‍🔧\n')).toBe('Ünï 漢字 қазақ 👩‍🔧');
  });
});

describe('a text of several lines', () => {
  it('keeps its line ends and tabs, and refuses other control characters', () => {
    expect(lines(64).parse('a\r\nb\n\tc')).toBe('a\r\nb\n\tc');
    for (const schema of [lines(64), optionalLines(64).unwrap().unwrap()])
      expect(messagesOf(schema.safeParse('a\u0000b'))).toEqual(['validation.invalid']);
  });
});
