import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';

/** The TypeScript of the guide that declares a function, as a module. */
export async function importExample<Example>(name: string): Promise<Example> {
  const text = await readFile('docs/webhooks.md', 'utf8');
  const blocks = [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, block = '']) => block);
  const { code } = await transformWithOxc(blocks.find((block) => block.includes(` ${name}(`)) ?? '', 'example.ts');
  const folder = path.resolve('node_modules/.cache/webhooks');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}-${process.pid}.mjs`);
  await writeFile(file, code);
  const example = (await import(pathToFileURL(file).href)) as Example;
  await rm(file);
  return example;
}
