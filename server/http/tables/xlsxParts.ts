import { styleSheet } from './xlsxRows';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a workbook beside its sheets (ECMA-376 Part 1, 12.2): path -> content. */
export function createParts(sheets: number): [path: string, xml: string][] {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const list = (each: (no: number) => string) => numbers.map(each).join('');
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}"><sheets>` +
        `${list((no) => `<sheet name="${no}" sheetId="${no}" r:id="sheet${no}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
        list((no) => createRelationship(`sheet${no}`, 'worksheet', `worksheets/sheet${no}.xml`)) +
        `${createRelationship('styles', 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styleSheet()],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
        `${createRelationship('workbook', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        createOverride('/xl/workbook.xml', 'sheet.main') +
        list((no) => createOverride(`/xl/worksheets/sheet${no}.xml`, 'worksheet')) +
        `${createOverride('/xl/styles.xml', 'styles')}</Types>`,
    ],
  ];
}

function createRelationship(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
}

function createOverride(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;
}
