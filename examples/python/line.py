"""A line to a server: text messages over a WebSocket (RFC 6455), by the standard library alone."""
import base64
import json
import os
import socket
import struct
import urllib.parse


class Socket:
    def __init__(self, url):
        at = urllib.parse.urlsplit(url)
        self.line = socket.create_connection((at.hostname, at.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((f"GET /ws HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.file = self.line.makefile("rb")
        if b"101" not in self.file.readline():
            raise ConnectionError("the server opens no socket")
        while self.file.readline().strip():
            pass

    def frame(self, kind, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        self.line.sendall(bytes([0x80 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, **message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        while True:
            kind, size = self.file.read(2)
            if size >= 126:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if kind & 15 == 1:
                return json.loads(data)
            if kind & 15 == 8:
                raise ConnectionError("the server has closed the line")
            if kind & 15 == 9:
                self.frame(10, data)  # a pong for its ping
