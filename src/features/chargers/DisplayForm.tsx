import { Button, Group, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayRequest } from '../../contract/evo-basic/chargerDisplay';
import { LOCALES, type Locale } from '../../contract/fields';
import {
  DISPLAY_MESSAGES,
  DISPLAY_TEMPLATES,
  MAX_DISPLAY_TEXT,
  type DisplayTemplate,
} from '../../contract/live/displayTemplates';
import { nameLanguage } from '../../lib/languages';

interface DisplayFormProps {
  isAsking: boolean;
  onAsk: (request: DisplayRequest) => void;
}

/** A message by its template in the language of the drivers, to be completed before it is shown. */
export function DisplayForm({ isAsking, onAsk }: DisplayFormProps) {
  const { t, i18n } = useTranslation('chargers');
  const [template, setTemplate] = useState<DisplayTemplate>('idle');
  const [language, setLanguage] = useState<Locale>('en_US');
  const [written, setWritten] = useState<string | null>(null);
  const content = written ?? DISPLAY_MESSAGES[template].texts[language];
  const choose = (change: () => void) => {
    setWritten(null);
    change();
  };
  return (
    <>
      <Group gap={8} align="end">
        <Select
          allowDeselect={false}
          label={t('display.template')}
          data={DISPLAY_TEMPLATES.map((value) => ({ value, label: t(`display.templates.${value}`) }))}
          value={template}
          onChange={(next) => next && choose(() => setTemplate(next as DisplayTemplate))}
        />
        <Select
          allowDeselect={false}
          label={t('display.language')}
          data={LOCALES.map((value) => ({ value, label: nameLanguage(value, i18n.language) }))}
          value={language}
          onChange={(next) => next && choose(() => setLanguage(next as Locale))}
        />
      </Group>
      <Textarea
        autosize
        mt={8}
        label={t('display.content')}
        maxLength={MAX_DISPLAY_TEXT}
        value={content}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <Group gap={8} mt={8}>
        <Button
          variant="default"
          disabled={isAsking || content.trim() === ''}
          onClick={() => onAsk({ action: 'show', template, language, content: content.trim() })}
        >
          {t('display.show')}
        </Button>
        <Button variant="default" disabled={isAsking} onClick={() => onAsk({ action: 'read' })}>
          {t('display.read')}
        </Button>
      </Group>
    </>
  );
}
