import path from 'node:path';
import { makeNames, type ResourceOptions } from './names';
import { planResource } from './planResource';
import { Refusal } from './refusal';
import { openTree, readKnown, type Tree } from './tree';

export const project = openTree(path.join(import.meta.dirname, '../..'));

/** The table of calls of the project. */
export const calls = readKnown(project, 'src/contract/endpoints.tsv');

/** A resource that no installation will ever have, on a page that the menu lacks. */
export const SAMPLE: ResourceOptions = {
  wire: 'appSkeletonSample',
  noun: 'skeleton sample',
  permission: 'sample/skeleton',
  group: 'Settings',
  hasCompany: true,
};

/** The project with other texts in some files. */
export function overlay(tree: Tree, files: ReadonlyMap<string, string>): Tree {
  return {
    readFile: (file) => files.get(file) ?? tree.readFile(file),
    listFolder: (folder) => {
      const inside = [...files.keys()]
        .filter((file) => path.dirname(file) === folder)
        .map((file) => path.basename(file));
      return [...new Set([...tree.listFolder(folder), ...inside])];
    },
  };
}

export const makePlan = (options: ResourceOptions, tree = project) => planResource(makeNames(options, tree), tree);

/** The reasons of a refusal; none when it was not refused. */
export function readRefusal(make: () => unknown): readonly string[] {
  try {
    make();
  } catch (error) {
    if (error instanceof Refusal) return error.reasons;
    throw error;
  }
  return [];
}
