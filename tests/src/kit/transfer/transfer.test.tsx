import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImportResult } from '../../../../src/contract/imports';
import { listExportFormats } from '../../../../src/kit/transfer/exportFormats';
import { ExportMenu } from '../../../../src/kit/transfer/ExportMenu';
import { ImportDialog } from '../../../../src/kit/transfer/ImportDialog';
import type { Sent, TransferOptions } from '../../../../src/kit/transfer/upload';
import * as download from '../../../../src/lib/download';
import { renderWithProviders } from '../../../harness/renderWithProviders';

afterEach(() => vi.restoreAllMocks());

describe('the import of a file', () => {
  const template = { fileName: 'tags.csv', header: ['tagNo', 'remark'], example: ['04A1', 'Taxi 7'] };

  function show(answer: (isDryRun: boolean) => Sent<ImportResult>) {
    const onImported = vi.fn();
    const send = vi.fn(async (_file: File, isDryRun: boolean, _options: TransferOptions) => answer(isDryRun));
    renderWithProviders(
      <ImportDialog title="Import tags" template={template} send={send} onImported={onImported} onClose={vi.fn()} />,
    );
    return { send, onImported };
  }
  const choose = async (name: string) => {
    const area = await screen.findByRole('button', { name: 'CSV file' });
    const files = [new File(['tagNo\n1\n'], name)];
    await act(async () => void fireEvent.change(within(area).getByLabelText('CSV file'), { target: { files } }));
  };
  const importButton = () => screen.getByRole('button', { name: /^Import \d/ });

  it('runs a trial first, and imports on confirmation', async () => {
    const { send, onImported } = show((isDryRun) => ({ data: { total: 2, imported: isDryRun ? 0 : 2, errors: [] } }));
    expect(importButton()).toBeDisabled();
    await choose('tags.csv');
    expect(send.mock.calls.map(([file, isDryRun]) => [file.name, isDryRun])).toEqual([['tags.csv', true]]);
    expect(screen.getByRole('status')).toHaveTextContent('tags.csv: 2 rows, no errors');
    expect(onImported).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' })));
    expect(send.mock.calls[1]?.[1]).toBe(false);
    expect(onImported).toHaveBeenCalledWith({ total: 2, imported: 2, errors: [] });
  });

  it('shows every error with its row, imports nothing, and offers the errors as a file', async () => {
    const save = vi.spyOn(download, 'saveText').mockImplementation(() => undefined);
    const errors = [{ line: 3, column: 'Tag', message: 'This value is already in use' }];
    show(() => ({ data: { total: 5, imported: 0, errors } }));
    await choose('tags.csv');
    const [, row] = screen.getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', 'Tag', 'This value is already in use']);
    expect(importButton()).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Download errors' }));
    expect(save).toHaveBeenCalledWith(
      '\ufeffLine,Column,Error\r\n3,Tag,This value is already in use\r\n',
      'errors.csv',
      'text/csv',
    );
  });

  it("refuses other files than CSV, and shows the server's message about one", async () => {
    const { send } = show(() => ({ error: { message: 'No', fields: { file: 'The file has no rows' } } }));
    await choose('tags.xlsx');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('The upload file is not a csv file');
    await choose('tags.csv');
    expect(screen.getByRole('status')).toHaveTextContent('The file has no rows');
  });

  it('offers a template', () => {
    const save = vi.spyOn(download, 'saveText').mockImplementation(() => undefined);
    show(() => ({ data: { total: 0, imported: 0, errors: [] } }));
    fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
    expect(save).toHaveBeenCalledWith('\ufefftagNo,remark\r\n04A1,Taxi 7\r\n', 'tags.csv', 'text/csv');
  });
});

describe('the export of a list', () => {
  type Save = Parameters<typeof ExportMenu>[0]['save'];

  async function begin(save: Save, format = 'XLSX') {
    renderWithProviders(
      <>
        <Notifications />
        <ExportMenu total={12_345} save={save} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/12.345 rows/)).toBeInTheDocument();
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: format })));
  }

  it.each([
    ['en_US', ['csv', 'xlsx']],
    ['ru', ['xlsx', 'csv']],
  ])('begins with the format that spreadsheets of the language open as a table: %s', (language, formats) => {
    expect(listExportFormats(language)).toEqual(formats);
  });

  it('shows the number of rows, counts the received ones, and can be cancelled', async () => {
    let given: Parameters<Save>[1] | undefined;
    let end: (problem: { message: string } | null) => void = () => undefined;
    const save = vi.fn<Save>((_format, options) => {
      given = options;
      return new Promise((resolve) => (end = resolve));
    });
    await begin(save);
    expect(save.mock.calls[0]?.[0]).toBe('xlsx');
    act(() => given?.onProgress(3 * 1_048_576));
    fireEvent.click(screen.getByRole('button', { name: /3.0.MB · Cancel/ }));
    expect(given?.signal.aborted).toBe(true);
    await act(async () => end({ message: 'Given up' }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    expect(screen.queryByText('Given up')).toBeNull();
  });

  it('shows the reason when it fails', async () => {
    await begin(async () => ({ message: 'No file to export' }), 'CSV');
    expect(await screen.findByText('No file to export')).toBeInTheDocument();
  });
});
