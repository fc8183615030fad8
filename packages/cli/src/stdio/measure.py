"""Plays random games through `oriflamme stdio`, one round trip per choice, and prints the games per minute."""
import json, random, subprocess, sys, time

games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
engine = subprocess.Popen(["npx", "oriflamme", "stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    return json.loads(engine.stdout.readline())


ask(do="about")  # Waits until the program has started.
draw = random.Random(1)
choices = 0
start = time.monotonic()
for number in range(games):
    game = ask(do="new", set=("base", "ablaze", "alliance")[number % 3], players=4, seed=number, **{"as": "game"})
    while game["decision"]:
        game = ask(do="choose", game="game", option=draw.randrange(len(game["options"])))
        choices += 1
seconds = time.monotonic() - start
print(f"{games} games with {choices} choices in {seconds:.1f} s: {games / seconds * 60:.0f} games per minute")
engine.stdin.close()
sys.exit(engine.wait())
