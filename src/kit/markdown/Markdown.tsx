import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, useMemo, type ReactNode } from 'react';
import { findLinkTarget } from './linkTarget';
import classes from './Markdown.module.css';

interface MarkdownProps {
  /** CommonMark with tables. */
  children: string;
}

/** Renders Markdown as elements: HTML in it stays text, and links lead only to pages, mailboxes and phones. */
export function Markdown({ children }: MarkdownProps) {
  const tokens = useMemo(() => Lexer.lex(children, { gfm: true }), [children]);
  return <div className={classes.text}>{renderAll(tokens)}</div>;
}

/** Renderers by token type; other types are shown as their source text. */
const RENDERERS: Readonly<Record<string, (token: never) => ReactNode>> = {
  space: () => null,
  hr: () => <hr />,
  br: () => <br />,
  heading: renderHeading,
  paragraph: ({ tokens }: Tokens.Paragraph) => <p>{renderAll(tokens)}</p>,
  blockquote: ({ tokens }: Tokens.Blockquote) => <blockquote>{renderAll(tokens)}</blockquote>,
  list: renderList,
  table: renderTable,
  code: ({ text }: Tokens.Code) => <pre>{text}</pre>,
  codespan: ({ text }: Tokens.Codespan) => <code>{text}</code>,
  strong: ({ tokens }: Tokens.Strong) => <strong>{renderAll(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em) => <em>{renderAll(tokens)}</em>,
  del: ({ tokens }: Tokens.Del) => <del>{renderAll(tokens)}</del>,
  escape: ({ text }: Tokens.Escape) => text,
  text: ({ tokens, text }: Tokens.Text) => (tokens ? renderAll(tokens) : text),
  // Pictures would load from other sites, so their descriptions replace them.
  image: ({ text }: Tokens.Image) => text,
  link: renderLink,
};

function renderAll(tokens: readonly Token[] = []): ReactNode {
  return tokens.map((token, index) => {
    const render = RENDERERS[token.type];
    return <Fragment key={index}>{render ? render(token as never) : token.raw}</Fragment>;
  });
}

/** Headings begin at level 2, since the title of the page is its only level 1. */
function renderHeading({ depth, tokens }: Tokens.Heading): ReactNode {
  const Heading = depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4';
  return <Heading>{renderAll(tokens)}</Heading>;
}

function renderList({ ordered, start, items }: Tokens.List): ReactNode {
  const entries = items.map((item, index) => <li key={index}>{renderAll(item.tokens)}</li>);
  return ordered ? <ol start={start === '' ? undefined : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function renderTable({ header, rows }: Tokens.Table): ReactNode {
  return (
    <div className={classes.table} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                {renderAll(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index}>{renderAll(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function renderLink({ href, tokens }: Tokens.Link): ReactNode {
  const target = findLinkTarget(href);
  if (target === undefined) return renderAll(tokens);
  return (
    <a href={target} rel="noopener noreferrer">
      {renderAll(tokens)}
    </a>
  );
}
