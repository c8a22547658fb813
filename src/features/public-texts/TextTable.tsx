import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { PublicTextVersion } from '../../contract/evo-basic/publicPage';
import { LOCALES } from '../../contract/fields';
import { PUBLIC_TEXT_NAMES } from '../../contract/publicTexts';
import { formatTextKey, type TextKey } from './textAddress';
import classes from './PublicTexts.module.css';

interface TextTableProps {
  texts: readonly PublicTextVersion[];
  open: TextKey | null;
  onOpen: (key: TextKey) => void;
}

/** A row a page, a column a language: the version in force, which opens the text. */
export function TextTable({ texts, open, onOpen }: TextTableProps) {
  const { t } = useTranslation(['publicTexts', 'public', 'records']);
  const at = useShownTime();
  const findText = ({ name, language }: TextKey) =>
    texts.find((text) => text.name === name && text.language === language);
  return (
    <div className={classes.list} data-compact={open !== null || undefined}>
      <Table aria-label={t('page')} verticalSpacing={8} horizontalSpacing={16}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.name')}</Table.Th>
            {LOCALES.map((language) => (
              <Table.Th key={language}>{t(`records:language.${language}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {PUBLIC_TEXT_NAMES.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" className={classes.name}>
                {t(`public:title.${name}`)}
              </Table.Th>
              {LOCALES.map((language) => {
                const key = { name, language };
                const text = findText(key);
                return (
                  <Table.Td key={language} data-label={t(`records:language.${language}`)}>
                    <button
                      type="button"
                      className={classes.version}
                      aria-current={open !== null && formatTextKey(open) === formatTextKey(key)}
                      onClick={() => onOpen(key)}
                    >
                      <span className={classes.quiet}>{t('fields.version')}</span> {text?.version ?? '–'}
                      <span className={classes.date}> · {at(text?.publishedAt ?? null, null, 'date')}</span>
                    </button>
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
