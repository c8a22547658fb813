import { toCapital, type ResourceNames } from './names';

type Phrases = Record<string, string | Record<string, string>>;

/** Languages in which a developer has still to name the noun. */
export const LANGUAGES = ['en_US', 'zh_CN', 'ru', 'kk'] as const;
export type Language = (typeof LANGUAGES)[number];

type MakePhrases = (noun: string, plural: string) => Phrases;

/** Phrases that name no noun are whole in every language; the others have the English one until it is translated. */
const PHRASES: Readonly<Record<Language, MakePhrases>> = {
  en_US: (noun, plural) => ({
    search: 'Name',
    add: `Add ${noun}`,
    none: `No ${plural} yet`,
    noneHint: `${toCapital(plural)} are listed here once they have been added.`,
    fields: { name: 'Name', companyId: 'Company', company: 'Company', remark: 'Remark', createdAt: 'Created' },
    deleteOne: 'Delete {{name}}?',
    deleteMany_one: `Delete {{count}} ${noun}?`,
    deleteMany_other: `Delete {{count}} ${plural}?`,
    deleteText: 'This cannot be undone.',
  }),
  zh_CN: (noun) => ({
    search: '名称',
    add: `添加 ${noun}`,
    none: '暂无记录',
    noneHint: '记录添加后会列在这里。',
    fields: { name: '名称', companyId: '公司', company: '公司', remark: '备注', createdAt: '创建时间' },
    deleteOne: '删除 {{name}}？',
    deleteMany_other: '删除 {{count}} 条记录？',
    deleteText: '此操作无法撤销。',
  }),
  ru: (noun) => ({
    search: 'Название',
    add: `Добавить: ${noun}`,
    none: 'Записей пока нет',
    noneHint: 'Записи появляются здесь после добавления.',
    fields: {
      name: 'Название',
      companyId: 'Компания',
      company: 'Компания',
      remark: 'Примечание',
      createdAt: 'Создано',
    },
    deleteOne: 'Удалить {{name}}?',
    deleteMany_one: 'Удалить {{count}} запись?',
    deleteMany_few: 'Удалить {{count}} записи?',
    deleteMany_many: 'Удалить {{count}} записей?',
    deleteMany_other: 'Удалить {{count}} записи?',
    deleteText: 'Это действие необратимо.',
  }),
  kk: (noun) => ({
    search: 'Атауы',
    add: `${toCapital(noun)} қосу`,
    none: 'Жазбалар әлі жоқ',
    noneHint: 'Жазбалар қосылғаннан кейін осында көрсетіледі.',
    fields: {
      name: 'Атауы',
      companyId: 'Компания',
      company: 'Компания',
      remark: 'Ескерту',
      createdAt: 'Жасалған',
    },
    deleteOne: '{{name}} жойылсын ба?',
    deleteMany_one: '{{count}} жазба жойылсын ба?',
    deleteMany_other: '{{count}} жазба жойылсын ба?',
    deleteText: 'Бұл әрекетті болдырмау мүмкін емес.',
  }),
};

/** The phrases of a resource. @param title name of its page in the menu */
export function makePhrases(
  language: Language,
  { noun, plural, hasCompany }: Pick<ResourceNames, 'noun' | 'plural' | 'hasCompany'>,
  title: string,
): Phrases {
  const { fields, ...phrases } = PHRASES[language](noun, plural);
  const shown = Object.entries(fields as Record<string, string>).filter(
    ([name]) => hasCompany || !name.startsWith('company'),
  );
  const { search = '', add = '', none = '', noneHint = '', ...deletion } = phrases;
  return { title, search, add, none, noneHint, fields: Object.fromEntries(shown), ...deletion };
}
