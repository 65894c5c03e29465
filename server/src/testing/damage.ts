import { asOwner } from './as-owner.ts'
import type { TestServer } from './context.ts'

let made = 0

/**
 * The database refuses to write some rows from here on, as it would a damaged row. `writes`: `update on bookings`;
 * `which`: what is true of them, `new.id = 'X'`. Answers how to mend it.
 */
export async function damage(house: TestServer, writes: string, which: string): Promise<() => Promise<void>> {
  const name = `damage_${++made}`
  await asOwner(
    house,
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'this row is damaged'; end $$;
     create trigger ${name} before ${writes} for each row when (${which}) execute function ${name}()`,
  )
  return async () => {
    await asOwner(house, `drop function ${name}() cascade`)
  }
}
