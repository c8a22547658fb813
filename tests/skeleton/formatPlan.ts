import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import type { Plan } from './planResource';

const CONFIG = path.join(import.meta.dirname, '../../.oxfmtrc.json');

/** Formats the texts of a plan as `npm run check` wants them. Tables are aligned by that. */
export async function formatPlan({ added, changed }: Plan): Promise<Plan> {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8')) as FormatConfig;
  const formatText = async (file: string, text: string) => {
    if (file.endsWith('.tsv')) return text;
    const { code, errors } = await format(file, text, config);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    return code;
  };
  const formatAll = async (files: Map<string, string>) => {
    const formatted = [...files].map(async ([file, text]) => [file, await formatText(file, text)] as const);
    return new Map(await Promise.all(formatted));
  };
  return { added: await formatAll(added), changed: await formatAll(changed) };
}
