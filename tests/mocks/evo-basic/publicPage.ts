import type { publicPage, PublicText } from '../../../src/contract/evo-basic/publicPage';
import { LOCALES, type Locale } from '../../../src/contract/fields';
import { PUBLIC_TEXT_NAMES, type PublicTextName } from '../../../src/contract/publicTexts';
import { MockProblem, type MockOf } from '../answering';

const makeText = (name: PublicTextName, language: Locale): PublicText => ({
  name,
  language,
  version: 1,
  title: `Title of ${name} in ${language}`,
  content: '## First part\n\nA **strong** word.',
  publishedAt: '2026-11-01 08:00:00',
  publishedByName: null,
});

/** Every text in every language; the privacy policy in English has a second version. */
export const PUBLIC_TEXT_VERSIONS: readonly PublicText[] = [
  {
    ...makeText('privacy', 'en_US'),
    version: 2,
    content: '## Second part\n\n<b>Not bold</b>',
    publishedAt: '2026-11-20 09:06:58',
    publishedByName: 'Alma Bekova',
  },
  ...PUBLIC_TEXT_NAMES.flatMap((name) => LOCALES.map((language) => makeText(name, language))),
];

const filterVersions = ({ name, language }: Pick<PublicText, 'name' | 'language'>) =>
  PUBLIC_TEXT_VERSIONS.filter((text) => text.name === name && text.language === language);

function findText(key: Pick<PublicText, 'name' | 'language'> & { version?: number | undefined }): PublicText {
  const found = filterVersions(key).find(({ version }) => version === (key.version ?? version));
  if (!found) throw new MockProblem(404, '404 Not found');
  return found;
}

const omitContent = ({ content: _content, ...version }: PublicText) => version;

export const publicPageMock: MockOf<typeof publicPage> = {
  read: ({ params, query }) => {
    const { publishedByName: _author, ...text } = findText({ ...params, ...query });
    return text;
  },
  list: () => PUBLIC_TEXT_NAMES.flatMap((name) => LOCALES.map((language) => omitContent(findText({ name, language })))),
  detail: ({ body }) => findText(body),
  versions: ({ body }) => filterVersions(body).map(omitContent),
  publish: ({ body }) => {
    const current = findText({ name: body.name, language: body.language });
    if (current.version !== body.version) throw new MockProblem(409, 'It has changed', { current });
    return { ...current, ...body, version: body.version + 1, publishedByName: 'Alma Bekova' };
  },
};
