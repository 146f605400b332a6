"""A bot in Python that plays any legal card: the smallest program that speaks docs/bot-protocol.md.

Try it: npm run arena -- --a normal --b "cmd:python3 examples/random_bot.py" --deals 20
"""
import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


def pay(view):
    """Cards for a play when the view does not list them all: what is owed, filled up from the hand."""
    owed = view["actions"]["play"]["owed"]
    due = owed["cards"][: owed["inGroup"]]
    rest = [card for card in view["hand"] if card not in due]
    return (due + rest)[: owed["count"]]


def choose(view):
    can = view["actions"]
    if not can:
        return None
    if can["bury"] > 0:
        return {"kind": "BURY", "cards": view["hand"][-can["bury"]:]}
    if can["play"]:
        plays = can["play"]["plays"]
        cards = [view["hand"][i] for i in random.choice(plays)] if plays else pay(view)
        return {"kind": "PLAY", "cards": cards}
    if can["declare"] and random.random() < 0.2:
        return {"kind": "DECLARE", "cards": random.choice(can["declare"])["cards"]}
    return None


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 2, "name": "random (Python)"})
    if message["type"] == "move":
        say({"type": "best", "id": message["id"], "command": choose(message["view"])})
    if message["type"] == "refused":
        print("refused:", message["code"], message["rule"], file=sys.stderr)
