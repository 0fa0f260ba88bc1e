/**
 * Replaces React Aria's messages in every language but English. React Aria falls back to `en-US` where a
 * language is missing.
 */
const noWords = undefined;
// oxlint-disable-next-line import/no-default-export -- the replaced module has one
export default noWords;
