const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
  ...{ ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', і: 'i' },
  ...{ ł: 'l', ı: 'i', ø: 'o', đ: 'd', ß: 'ss' },
};

/**
 * Name without case, accents, signs and alphabet, so that Cyrillic and English spellings match: Жезқазған and
 * Zhezqazghan are the same.
 */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\u0400-\u04ffłıøđß]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .replaceAll('y', 'i')
    .replaceAll('q', 'k')
    .replaceAll('gh', 'g')
    .replace(/\bie/g, 'e');
}
