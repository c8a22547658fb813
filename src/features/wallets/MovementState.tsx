import { Tag } from '../../kit/layout/Tag';

interface MovementStateProps {
  word: string;
  /** Highlights a movement that needs attention. */
  isWrong?: boolean;
  why?: string | null;
}

/** State of a movement: a quiet word, and a tag where something is wrong. */
export function MovementState({ word, isWrong = false, why = null }: MovementStateProps) {
  if (!isWrong) return word;
  return (
    <span {...(why !== null && { title: why })}>
      <Tag>{word}</Tag>
    </span>
  );
}
