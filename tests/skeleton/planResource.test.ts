import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { describeRest } from './describeRest';
import { formatPlan } from './formatPlan';
import { makeNames, type ResourceOptions } from './names';
import type { Plan } from './planResource';
import { calls, makePlan, overlay, project, readRefusal, SAMPLE } from './sample';
import { readKnown } from './tree';

const PLAIN = { ...SAMPLE, hasCompany: false };
const replaceIn = (file: string, from: string, to: string) =>
  overlay(project, new Map([[file, readKnown(project, file).replace(from, to)]]));
const listFiles = ({ added, changed }: Plan) => [...added.keys(), ...changed.keys()];

describe('the plan of a resource', () => {
  it('touches every place that the recipe of the README names', () => {
    const [, recipe = ''] = readKnown(project, 'README.md').split('### Add a resource with its screen');
    const [steps = ''] = recipe.split(/^## /m);
    const places = [...steps.matchAll(/`([\w<>*./-]+)`/g)]
      .map(([, place = '']) => place)
      .filter((place) => place.includes('/') || /\.(ts|tsv|json|md)$/.test(place));
    expect(places.length).toBeGreaterThan(15);
    const files = listFiles(makePlan(SAMPLE));
    const toPattern = (place: string) =>
      new RegExp(
        `(^|/)${place
          .replace(/\/$/, '')
          .replaceAll('.', '\\.')
          .replace(/<\w+>|\*/g, '[\\w-]+')}(/|$)`,
      );
    expect(places.filter((place) => !files.some((file) => toPattern(place).test(file)))).toEqual([]);
  });

  it.each([
    ['a company', SAMPLE],
    ['operators', PLAIN],
  ])('has formatted files that parse, for records of %s', async (_name, options) => {
    const { added, changed } = await formatPlan(makePlan(options));
    for (const [file, text] of [...added, ...changed]) {
      if (!/\.tsx?$/.test(file)) continue;
      const { diagnostics } = ts.transpileModule(text, {
        fileName: file.replace('.d.ts', '.ts'),
        reportDiagnostics: true,
      });
      expect(diagnostics, file).toEqual([]);
      const most = file.endsWith('Page.tsx') ? 150 : 250;
      // The list grows with each migration.
      if (file !== 'server/db/migrationList.ts') expect(text.split('\n').length, file).toBeLessThan(most);
      expect(text, file).not.toMatch(/__\w+__|company\|/);
    }
  });

  it('opens the select of companies to the page when its records have a company, and else not', () => {
    const selects = 'src/contract/selects.ts';
    expect(makePlan(SAMPLE).changed.get(selects)).toMatch(/ {2}company: \[[^\]]*'sample\/skeleton',\n {2}\],/);
    expect(makePlan(PLAIN).changed.has(selects)).toBe(false);
    const open = (options: ResourceOptions) =>
      makePlan(options)
        .changed.get('src/contract/endpoints.tsv')
        ?.split('\n')
        .filter((line) => line.includes(' | sample/skeleton/view'))
        .map((line) => line.split('\t')[1]);
    expect(open(SAMPLE)).toEqual(['evo-basic/CommonAPI/companyList', 'evo-basic/sysCompany/list']);
    expect(open(PLAIN)).toEqual([]);
  });

  it('joins the table to those of its area when the area has some', () => {
    const file = 'server/db/schema/app.ts';
    const schema = makePlan({ ...SAMPLE, area: 'app' }).changed.get(file) ?? '';
    expect(schema).toMatch(
      /export interface SkeletonSampleTable extends Versioned \{\n {2}id: Id;\n {2}companyId: Bigint;/,
    );
    expect(schema).toMatch(/clientLog: ClientLogTable;\n {2}skeletonSample: SkeletonSampleTable;\n\}/);
    expect(makePlan({ ...SAMPLE, area: 'app' }).changed.has('server/db/schema.ts')).toBe(false);
  });
});

describe('a page that the menu has without a screen', () => {
  const VIEW = 'sample/skeleton';
  const row = `  { group: 'Settings', route: '/settings/samples', view: '${VIEW}', operations: ['view', 'add', 'edit', 'open', 'delete'] },`;
  const later = [
    ['page', `${VIEW}/view`],
    ['update', `${VIEW}/edit | ${VIEW}/open`],
    ['lock', `${VIEW}/open`],
  ].map(([call, access]) => `POST\tevo-bill/appSkeletonSample/${call}\t${access}\tsamples\treq\tlater\n`);
  const tree = overlay(
    project,
    new Map([
      [
        'src/contract/screens.ts',
        readKnown(project, 'src/contract/screens.ts').replace('\n] as const;', `\n${row}\n] as const;`),
      ],
      ['src/contract/endpoints.tsv', `${calls}${later.join('')}`],
    ]),
  );
  const options = { ...SAMPLE, group: undefined, permission: undefined, hasCompany: false };

  it('has its calls marked as built', () => {
    const { changed } = makePlan(options, tree);
    const rows = changed
      .get('src/contract/endpoints.tsv')
      ?.split('\n')
      .filter((line) => line.includes('appSkeletonSample'));
    expect(
      rows?.map((line) =>
        line
          .split('\t')
          .slice(1, 6)
          .filter((_cell, at) => at !== 2),
      ),
    ).toEqual([
      ['evo-bill/appSkeletonSample/page', `${VIEW}/view`, 'req', 'yes'],
      ['evo-bill/appSkeletonSample/update', `${VIEW}/edit`, 'req', 'yes'],
      ['evo-bill/appSkeletonSample/lock', `${VIEW}/open`, 'req', 'later'],
      ['evo-bill/appSkeletonSample/detail', `${VIEW}/view`, 'ours', 'yes'],
      ['evo-bill/appSkeletonSample/add', `${VIEW}/add`, 'ours', 'yes'],
      ['evo-bill/appSkeletonSample/delete', `${VIEW}/delete`, 'ours', 'yes'],
    ]);
  });

  it('leaves its names and places in the menu as they are', () => {
    const files = listFiles(makePlan(options, tree));
    expect(files.filter((file) => /menu\.json|screens\.tsv|contract\/screens/.test(file))).toEqual([]);
  });

  it('leaves to its developer what the table says beyond the skeleton', () => {
    const rest = describeRest(makeNames(options, tree), tree);
    expect(rest).toContain(`evo-bill/appSkeletonSample/update also for ${VIEW}/open`);
    expect(rest).toContain(`evo-bill/appSkeletonSample/lock (${VIEW}/open)`);
  });
});

describe('a plan is refused', () => {
  it('when it has been carried out: every name is taken', () => {
    const { added, changed } = makePlan(SAMPLE);
    const after = overlay(project, new Map([...added, ...changed]));
    expect(readRefusal(() => makePlan({ ...SAMPLE, group: undefined }, after))).toEqual([
      'wire name appSkeletonSample: the contract has it',
      'wire name appSkeletonSample: calls of it are built',
      'table skeleton_sample: a migration makes it',
      'noun "skeleton sample": tags.ts has skeletonSample',
      'plural "skeleton samples": locales have the namespace skeletonSamples',
      'permission sample/skeleton: the page has its screen already',
    ]);
  });

  it('when its route is another page’s', () => {
    expect(readRefusal(() => makePlan({ ...SAMPLE, noun: 'sample role', plural: 'roles' }))).toContain(
      'route /settings/roles: another page has it',
    );
  });

  it.each(['page', 'button'])('when its noun is %s, a name that the skeleton uses itself', (noun) => {
    expect(readRefusal(() => makePlan({ ...SAMPLE, noun }))).toEqual([
      `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: a word that the skeleton itself uses`,
    ]);
  });

  it('when one of its files is there already', () => {
    const file = 'src/features/skeleton-samples/SkeletonSampleForm.tsx';
    expect(readRefusal(() => makePlan(SAMPLE, overlay(project, new Map([[file, '']]))))).toEqual([
      `${file} is there already`,
    ]);
  });

  it('as a whole when lists are not as expected, and names each of them', () => {
    const tags = replaceIn('src/api/tags.ts', 'export const TAGS = [', 'export const KINDS = [');
    const unlisted = overlay(tags, new Map([['src/i18n.d.ts', '']]));
    expect(readRefusal(() => makePlan(SAMPLE, unlisted)).map((reason) => reason.split(': ')[0])).toEqual([
      'src/i18n.d.ts',
      'src/i18n.d.ts',
      'src/api/tags.ts',
    ]);
  });
});
