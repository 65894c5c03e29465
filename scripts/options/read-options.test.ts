import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

it('an option that a command does not take is named in a line, and nothing begins', () => {
  const script = path.join(import.meta.dirname, '../db-restore.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--att', '2026-11-21T14:05'], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: "Unknown option '--att'. It takes --copy, --finish, --even-so.\n",
  })
})
