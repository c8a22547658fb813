import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../access/page';
import { downloadFile } from '../../api/downloadFile';
import type { Problem } from '../../api/problem';
import type { WireEndpoint } from '../../api/send';
import type { Receipt } from '../../contract/evo-bill/receipt';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { PaperSheet } from '../../kit/layout/PaperSheet';
import { nameLanguage } from '../../lib/languages';
import type { ReceiptSheet as Sheet } from '../../lib/receiptSheet';
import classes from './Receipt.module.css';
import { ReceiptSheet } from './ReceiptSheet';

interface ReceiptFrameProps {
  receipt: Pick<Receipt, 'no' | 'seller' | 'language'>;
  sheet: Sheet;
  pdf: PdfCall;
  /** Sends it to the customer. */
  send: ReactNode;
}

interface PdfCall {
  endpoint: WireEndpoint;
  params: Readonly<Record<string, string>>;
}

/** A receipt in the language of its customer, on screen and on paper, with the ways in which it reaches them. */
export function ReceiptFrame({ receipt, sheet: { title, ...sheet }, pdf, send }: ReceiptFrameProps) {
  const { t, i18n } = useTranslation('orders');
  const { no, seller, language } = receipt;
  useRecordName(no);
  return (
    <>
      <div className={classes.actions}>
        {send}
        <PdfButton {...pdf} />
        <Button variant="default" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <span className={classes.language}>
          {t('receipt.language', { language: nameLanguage(language, i18n.language) })}
        </span>
      </div>
      <article className={classes.sheet} lang={language.replace('_', '-')}>
        <h2 className={classes.title}>{title}</h2>
        <ReceiptSheet {...sheet} />
      </article>
      <PaperSheet title={title} note={seller.name}>
        <ReceiptSheet {...sheet} />
      </PaperSheet>
    </>
  );
}

/** Saves the receipt as the file that its mail has. */
function PdfButton({ endpoint, params }: PdfCall) {
  const { t } = useTranslation(['orders', 'common']);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async () => {
    setLoading(true);
    const { signal } = new AbortController();
    setProblem(await downloadFile(endpoint, undefined, { signal, onProgress: () => undefined, params }));
    setLoading(false);
  };
  return (
    <>
      <Button variant="default" loading={isLoading} onClick={() => void save()}>
        {t('receipt.pdf')}
      </Button>
      {problem && (
        <span role="alert">
          <FieldMessage message={problem.message ?? t('common:failed')} />
        </span>
      )}
    </>
  );
}
