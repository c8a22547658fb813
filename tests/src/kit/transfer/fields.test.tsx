import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ATTACHMENT_LIMITS } from '../../../../src/contract/fileKinds';
import { FileField } from '../../../../src/kit/transfer/FileField';
import { ImageField } from '../../../../src/kit/transfer/ImageField';
import type { HeldFile, OpenFile, Sent, TransferOptions } from '../../../../src/kit/transfer/upload';
import type { StoredFile } from '../../../../src/contract/evo-basic/file';
import { renderWithProviders } from '../../../harness/renderWithProviders';

const MB = 1_048_576;
const makeFile = (name: string, size = 10) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const chooseFiles = async (label: string, ...files: File[]) => {
  // The area arrives late: it has a file of its own.
  const input = within(await screen.findByRole('button', { name: label })).getByLabelText(label);
  await act(async () => void fireEvent.change(input, { target: { files } }));
};

/** An uploader whose uploads end on the test's command. */
function makeSlowUploader() {
  const running: { file: File; options: TransferOptions; end: (sent: Sent<StoredFile>) => void }[] = [];
  const upload = vi.fn(
    (file: File, options: TransferOptions) =>
      new Promise<Sent<StoredFile>>((end) => void running.push({ file, options, end })),
  );
  const arrive = (index: number, id: string) => {
    const { file, end } = running[index] ?? {};
    return act(async () => end?.({ data: { id, name: file?.name ?? '', size: 10, contentType: 'image/png' } }));
  };
  return { running, upload, arrive };
}

const Picture = ({ id, alt }: { id: string; alt: string }) => <img src={`/${id}`} alt={alt} />;

function Pictures({
  upload,
  max = 3,
  given = [],
}: {
  upload: ReturnType<typeof makeSlowUploader>['upload'];
  max?: number;
  given?: string[];
}) {
  const [ids, setIds] = useState(given);
  return (
    <>
      <ImageField label="Pictures" value={ids} onChange={setIds} max={max} upload={upload} Picture={Picture} />
      <output>{ids.join(' ')}</output>
    </>
  );
}
const readStatus = () => screen.getByRole('status', { hidden: true }).textContent;

describe('pictures', () => {
  it('are shown when they are uploaded, also several at once', async () => {
    const { running, upload, arrive } = makeSlowUploader();
    renderWithProviders(<Pictures upload={upload} />);
    await chooseFiles('Pictures', makeFile('a.png'), makeFile('b.jpg'));
    expect(running.map(({ file }) => file.name)).toEqual(['a.png', 'b.jpg']);
    act(() => running[0]?.options.onProgress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toHaveAttribute('aria-valuenow', '40');
    await arrive(0, '7');
    await arrive(1, '8');
    expect(readStatus()).toBe('7 8');
    expect(screen.getByRole('img', { name: 'Pictures: image 2' })).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('are refused with a reason when they are of another kind or too large', async () => {
    const { upload } = makeSlowUploader();
    renderWithProviders(<Pictures upload={upload} />);
    await chooseFiles('Pictures', makeFile('a.bmp'), makeFile('b.png', 10 * MB));
    const messages = await screen.findAllByRole('alert');
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      'The file is too large: at most 10 MB',
      'Only PNG, GIF and JPEG images can be uploaded',
    ]);
    expect(upload).not.toHaveBeenCalled();
  });

  it('are limited in number: further ones are refused, and a full field accepts none', async () => {
    const { upload, arrive } = makeSlowUploader();
    renderWithProviders(<Pictures upload={upload} given={['1', '2']} />);
    await chooseFiles('Pictures', makeFile('a.png'), makeFile('b.png'));
    expect(upload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('At most 3 files');
    await arrive(0, '3');
    expect(screen.queryByRole('button', { name: 'Pictures' })).toBeNull();
  });

  it('can be removed and reordered', () => {
    renderWithProviders(<Pictures upload={makeSlowUploader().upload} given={['1', '2', '3']} />);
    fireEvent.click(screen.getByRole('button', { name: 'Move Pictures: image 3 forward' }));
    expect(readStatus()).toBe('1 3 2');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pictures: image 1' }));
    expect(readStatus()).toBe('3 2');
  });

  it('are aborted by the user, and when the form closes', async () => {
    const { running, upload, arrive } = makeSlowUploader();
    const { unmount } = renderWithProviders(<Pictures upload={upload} />);
    await chooseFiles('Pictures', makeFile('a.png'), makeFile('b.png'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel upload of a.png' }));
    expect(running.map(({ options }) => options.signal.aborted)).toEqual([true, false]);
    await arrive(0, '9');
    expect(readStatus()).toBe('');
    unmount();
    expect(running[1]?.options.signal.aborted).toBe(true);
  });

  it("show the server's message when it refuses them", async () => {
    const { running, upload } = makeSlowUploader();
    renderWithProviders(<Pictures upload={upload} />);
    await chooseFiles('Pictures', makeFile('a.png'));
    const error = { message: 'Not supported', fields: { file: 'This is no picture' } };
    await act(async () => running[0]?.end({ error }));
    expect(screen.getByRole('alert')).toHaveTextContent('This is no picture');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('files', () => {
  function Attachments({ upload }: { upload: ReturnType<typeof makeSlowUploader>['upload'] }) {
    const [files, setFiles] = useState<HeldFile[]>([]);
    const store = { upload, open: openStored };
    const field = { value: files, onChange: setFiles, limits: ATTACHMENT_LIMITS, store };
    return <FileField label="Contract" max={1} {...field} />;
  }
  const openStored = vi.fn<OpenFile>(async () => null);

  it('open from their names, and show why they cannot be opened', async () => {
    const { upload, arrive } = makeSlowUploader();
    renderWithProviders(<Attachments upload={upload} />);
    await chooseFiles('Contract', makeFile('contract.pdf'));
    await arrive(0, '4');
    fireEvent.click(screen.getByRole('link', { name: 'contract.pdf' }));
    expect(openStored).toHaveBeenLastCalledWith({ id: '4', name: 'contract.pdf' });
    openStored.mockResolvedValueOnce({ message: 'Not found' });
    fireEvent.click(screen.getByRole('link', { name: 'contract.pdf' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
  });

  it('are shown with their size, one when the field takes one', async () => {
    const { upload, arrive } = makeSlowUploader();
    renderWithProviders(<Attachments upload={upload} />);
    expect(screen.getByText('pdf, png, jpg, jpeg · 10 MB')).toBeInTheDocument();
    await chooseFiles('Contract', makeFile('contract.pdf'));
    await arrive(0, '4');
    const list = screen.getByRole('list', { name: 'Contract' });
    expect(within(list).getByText('contract.pdf')).toBeInTheDocument();
    expect(within(list).getByText('10 B')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Contract' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove contract.pdf' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Contract' })).toBeInTheDocument());
  });
});
