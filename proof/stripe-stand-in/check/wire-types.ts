/** The words of an enum. The SDK's enums are open, `'a' | 'b' | string & {}`, and a word that it doesn't list is a mistake here. */
type Words<Text extends string> = [Listed<Text>] extends [never] ? Text : Listed<Text>;
type Listed<Text extends string> = Text extends string ? (string extends Text ? never : Text) : never;

/** A type of the SDK with closed enums: what Stripe answers, as JSON, and what API v2 is sent. */
export type Json<Type> = Words<Extract<Type, string>> | JsonOf<Exclude<Type, string>>;
type JsonOf<Type> = Type extends (infer Item)[]
  ? Json<Item>[]
  : Type extends object
    ? { [Name in keyof Type]: Json<Type[Name]> }
    : Type;

/** The same as a form, which API v1 is sent: numbers and booleans are texts. */
export type Form<Type> = Words<Extract<Type, string>> | FormOf<Exclude<Type, string>>;
type FormOf<Type> = Type extends number
  ? `${number}`
  : Type extends boolean
    ? 'true' | 'false'
    : Type extends (infer Item)[]
      ? Form<Item>[]
      : Type extends object
        ? { [Name in keyof Type]: Form<Type[Name]> }
        : Type;
