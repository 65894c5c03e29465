import { sqlState } from './pool.ts'

/** Writes what a unique key of the database guards; a twin of it, or somebody a moment quicker, is told as `refusal`. */
export async function onUniqueViolation<T>(write: () => Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw refusal()
  }
}
