/** In place of React Aria's words in every language but English. It falls back to `en-US` where a language has none. */
const noWords = undefined;
// oxlint-disable-next-line import/no-default-export -- what it stands in for has one
export default noWords;
