import { EXPORT_FORMATS, type ExportFormat } from '../../contract/exports';
import { getNumberMarks } from '../../lib/readNumber';

/** Formats of files for readers of a language: where a comma marks decimals, spreadsheets open CSV as one column. */
export const listExportFormats = (language: string): readonly ExportFormat[] =>
  getNumberMarks(language).decimal === ',' ? EXPORT_FORMATS.toReversed() : EXPORT_FORMATS;
