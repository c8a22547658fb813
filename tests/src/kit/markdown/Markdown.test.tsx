import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../../../src/kit/markdown/Markdown';
import { INJECTIONS } from '../../../harness/injections';

const renderText = (text: string) => render(<Markdown>{text}</Markdown>).container;

describe('a text in Markdown', () => {
  it('shows headings, lists, tables and links', () => {
    renderText('# Rules\n\n1. Park\n2. **Plug** in\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n[Call](tel:+77001234567)');
    expect(screen.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Park', 'Plug in']);
    expect(within(screen.getByRole('table')).getAllByRole('cell')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+77001234567');
  });

  it('shows HTML as it is written', () => {
    const container = renderText('Before <b onclick="run()">bold</b>\n\n<script>run()</script>');
    expect(container.querySelector('b, script')).toBeNull();
    expect(container).toHaveTextContent('Before <b onclick="run()">bold</b><script>run()</script>');
  });

  it.each(['javascript:run()', 'data:text/html,x', 'vbscript:run', '//evil.example', ' JavaScript:run()'])(
    'makes no link to %s',
    (href) => {
      renderText(`[press](<${href}>)`);
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('press')).toBeVisible();
    },
  );

  it('loads no picture from elsewhere', () => {
    const container = renderText('![a map](https://elsewhere.example/x.png)');
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('a map');
  });

  it.each(INJECTIONS)('makes nothing that runs of %s', (text) => {
    const container = renderText(text);
    expect(container.querySelector('script, img, iframe, svg, object, style, [onerror], [onload]')).toBeNull();
  });
});
