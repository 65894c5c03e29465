/** Counts the people at this browser, one after the other. */
let owner = 0
const nobody = new Promise<never>(() => {})

/** Whoever was here has left. */
export function forgetOwner() {
  owner += 1
}

/** Goes on for whom it was begun: where they have left meanwhile, nothing follows from it, neither an answer nor a refusal. */
export function forOwner<Answer>(call: Promise<Answer>): Promise<Answer> {
  const asker = owner
  return call.finally(() => asker === owner || nobody)
}
