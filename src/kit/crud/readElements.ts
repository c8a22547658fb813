import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The elements among children, including elements inside fragments. */
export function readElements<Props>(children: ReactNode): ReactElement<Props>[] {
  const elements = Children.toArray(children).filter(isValidElement) as ReactElement<Props>[];
  return elements.flatMap((element) =>
    element.type === Fragment
      ? readElements<Props>((element as ReactElement<{ children?: ReactNode }>).props.children)
      : [element],
  );
}
