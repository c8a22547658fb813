export interface BoardProps {
  /** A hidden board keeps its last picture, and asks for nothing. */
  isShown: boolean;
}
