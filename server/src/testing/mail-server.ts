// A mail server for tests: it speaks SMTP as far as our gateway does, and answers a recipient as it is told.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailServer = {
  url: string
  /** The messages that it took, as they came. */
  received: string[]
  /** Its reply from now on to a command (`RCPT TO`), or to the message itself (`DATA END`); null: it agrees. */
  answer(command: string, reply: string | null): void
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const replies = new Map<string, string>()
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    talk(socket, { replies, received })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer(command, reply) {
      if (reply === null) replies.delete(command)
      else replies.set(command, reply)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, { replies, received }: { replies: Map<string, string>; received: string[] }) {
  const say = (command: string, usual: string) => socket.write(`${replies.get(command) ?? usual}\r\n`)
  let unread = ''
  let isMessage = false
  socket.write('220 mail.example ESMTP\r\n')
  socket.on('data', (bytes) => {
    unread += bytes
    for (let end = unread.indexOf(isMessage ? '\r\n.\r\n' : '\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const part = unread.slice(0, end)
      unread = unread.slice(end + (isMessage ? 5 : 2))
      if (isMessage) {
        received.push(part)
        say('DATA END', '250 2.0.0 taken')
        isMessage = false
        continue
      }
      const command = commands.find((each) => part.toUpperCase().startsWith(each)) ?? ''
      isMessage = command === 'DATA' && !replies.has('DATA')
      say(command, isMessage ? '354 go ahead' : command === 'QUIT' ? '221 2.0.0 bye' : '250 2.0.0 fine')
    }
  })
}

const commands = ['EHLO', 'HELO', 'MAIL FROM', 'RCPT TO', 'DATA', 'RSET', 'QUIT']
