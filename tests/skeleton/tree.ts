import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal';

/** The project as the plan sees it. Paths begin at its root. */
export interface Tree {
  /** The text of a file; undefined where there is none. */
  readFile: (file: string) => string | undefined;
  /** Names of the files and folders of a folder; none where there is no such folder. */
  listFolder: (folder: string) => string[];
}

export function openTree(root: string): Tree {
  return {
    readFile: (file) => {
      const place = path.join(root, file);
      return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
    },
    listFolder: (folder) => {
      const place = path.join(root, folder);
      return existsSync(place) ? readdirSync(place) : [];
    },
  };
}

/** @throws Refusal for a file that has to be there */
export function readKnown({ readFile }: Pick<Tree, 'readFile'>, file: string): string {
  const text = readFile(file);
  if (text === undefined) throw new Refusal([`${file} is missing`]);
  return text;
}
