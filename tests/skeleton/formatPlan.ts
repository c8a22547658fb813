import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Plan } from './planResource';

const ROOT = path.join(import.meta.dirname, '../..');

/** Formats the texts of a plan as `npm run check` wants them. Tables are aligned by that. */
export async function formatPlan({ added, changed }: Plan): Promise<Plan> {
  const config = await resolveConfig(path.join(ROOT, 'package.json'));
  const formatAll = async (files: Map<string, string>) => {
    const formatted = [...files].map(
      async ([file, text]) =>
        [file, file.endsWith('.tsv') ? text : await format(text, { ...config, filepath: file })] as const,
    );
    return new Map(await Promise.all(formatted));
  };
  return { added: await formatAll(added), changed: await formatAll(changed) };
}
