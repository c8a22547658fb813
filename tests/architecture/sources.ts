import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(import.meta.dirname, '../..');
const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** A file of the project, by its path from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** All files of our own below some folders. */
export function readFilesIn(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) => listFiles(folder)).map((file) => ({ path: file, text: readText(file) }));
}

/** All code below some folders. */
export function readCodeIn(...folders: string[]): SourceFile[] {
  return readFilesIn(...folders).filter((file) => CODE.test(file.path));
}

export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export function listFoldersIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'results' ? [] : listFiles(file);
    return [file];
  });
}

/** Calls back for every node of a file's syntax. */
export function visitNodes(
  { path: name, text }: SourceFile,
  onNode: (node: ts.Node, file: ts.SourceFile) => void,
): void {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const walkNode = (node: ts.Node) => {
    onNode(node, file);
    ts.forEachChild(node, walkNode);
  };
  walkNode(file);
}

/** `path:line` of a node. */
export function formatPlace(node: ts.Node, file: ts.SourceFile): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
}
