import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadSbom } from '../../api/evo-basic/system';

/** Saves the software bill of materials; a refusal appears beside it. */
export function SbomButton() {
  const { t } = useTranslation('about');
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setProblem((await downloadSbom())?.message ?? null);
    setSaving(false);
  };
  return (
    <>
      {problem !== null && <span role="alert">{problem}</span>}
      <Button
        variant="default"
        loading={isSaving}
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
        onClick={() => void save()}
      >
        {t('sbom')}
      </Button>
    </>
  );
}
