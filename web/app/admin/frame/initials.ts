type Named = { first_name: string; last_name: string }

/** First letters with the marks they wear: "Ẹ̀gbá" begins with "Ẹ̀", which is two code points. */
export const initialsOf = ({ first_name, last_name }: Named) =>
  [first_name, last_name].map((name) => firstLetter(name).toLocaleUpperCase('en-NG')).join('')

const firstLetter = (name: string) => /^.\p{M}*/u.exec(name.trim())?.[0] ?? ''
