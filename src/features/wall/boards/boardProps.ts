export interface BoardProps {
  /** A hidden board keeps its last picture and sends no requests. */
  isShown: boolean;
}
